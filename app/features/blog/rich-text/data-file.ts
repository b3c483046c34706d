/** The file that a data: address of a picture holds, or undefined for any other address. */
export function fileOfDataAddress(address: unknown): File | undefined {
  const [, type = "", base64, data = ""] = /^data:image\/([\w.+-]+)(?:;(?!base64)[^;,]*)*(;base64)?,(.*)$/is.exec(String(address)) ?? [];
  if (type === "") return undefined;
  try {
    const text = base64 ? atob(decodeURIComponent(data)) : decodeURIComponent(data);
    return new File([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], `pasted.${type.replace(/\+.*$/, "").replace("jpeg", "jpg")}`, {
      type: `image/${type}`,
    });
  } catch {
    return undefined;
  }
}
