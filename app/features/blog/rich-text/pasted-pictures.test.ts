import { expect, test } from "vitest";
import { pastedHtml } from "./pasted-html.ts";

const svg = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%3E%3C/svg%3E";
const pixel = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

test.each([
  [`src="${svg}" data-lazy-src="https://x.example/soup.jpg"`, "https://x.example/soup.jpg"],
  [`src="${pixel}" data-src="https://x.example/soup.jpg"`, "https://x.example/soup.jpg"],
  ['src="https://x.example/p.svg" data-lazy-src="https://x.example/soup.jpg"', "https://x.example/soup.jpg"],
  ['src="https://x.example/blog/blank.gif" data-original="/soup.jpg"', "https://x.example/soup.jpg"],
  [`src="${pixel}" srcset="https://x.example/soup-300.jpg 300w, https://x.example/soup-900.jpg 900w"`, "https://x.example/soup-900.jpg"],
])("a picture pasted before its page has loaded it has its real address: %s", (attributes, address) =>
  expect(pastedHtml(`<p>a</p><img ${attributes} alt="soup"><p>b</p>`)).toBe(`<p>a</p><figure><img src="${address}" alt="soup"></figure><p>b</p>`),
);

test.each([
  [
    'src="https://x.example/soup-300.jpg" data-src="https://x.example/soup.jpg" data-orig-file="https://x.example/soup-5000.jpg"',
    "https://x.example/soup-300.jpg",
  ],
  ['src="https://x.example/stir.svg"', "https://x.example/stir.svg"],
  [`src="${pixel}"`, pixel],
])("a pasted picture that is loaded, or has no other address, keeps its own: %s", (attributes, address) =>
  expect(pastedHtml(`<img ${attributes}>`)).toBe(`<figure><img src="${address}"></figure>`),
);
