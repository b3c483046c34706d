/** Makes the site one that can be installed. In the page's head, its manifest and icon would take the line from the first picture. */
export function linkManifest(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = "/manifest.webmanifest";
  document.head.append(link);
}
