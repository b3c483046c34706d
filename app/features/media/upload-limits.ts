export const uploadMegabytes = 20;

/** The types that a file dialog offers; the server checks the bytes. */
export const acceptedTypes = "image/png,image/jpeg,image/gif,image/webp,image/avif,image/bmp,image/x-icon,.ico";
export const typesInWords = "PNG, JPEG, GIF, WebP, AVIF, BMP or ICO";
