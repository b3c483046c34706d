export type Shared = {
  /** Absolute address of the page. */
  url: string;
  title: string;
  description: string;
  /** Absolute address of a picture. */
  picture?: string;
};

/** Ways to share a page without the device's share sheet. They are plain links, so they work without JavaScript. */
export function shareLinks({ url, title, description, picture }: Shared): { name: "Email" | "WhatsApp" | "Pinterest" | "Facebook"; href: string }[] {
  // Mail programs show "+" literally, so spaces must be written as %20.
  const query = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join("&");
  return [
    { name: "Email", href: `mailto:?${query({ subject: title, body: `${description}\n\n${url}` })}` },
    { name: "WhatsApp", href: `https://wa.me/?${query({ text: `${title} ${url}` })}` },
    { name: "Pinterest", href: `https://www.pinterest.com/pin/create/button/?${query({ url, ...(picture && { media: picture }), description: title })}` },
    { name: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
  ];
}
