/** Makes the site installable. In the page's head, the manifest and icon would delay the first picture. */
export function linkManifest(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = "/manifest.webmanifest";
  document.head.append(link);
}
