import { expect, test } from "vitest";
import { addressInText, pastedAddress, typedAddress } from "./typed-address.ts";

test.each([
  ["example.com", "https://example.com/"],
  [" www.example.co.uk/soup?a=1#b ", "https://www.example.co.uk/soup?a=1#b"],
  ["example.com:8080/x", "https://example.com:8080/x"],
  ["küche.example", "https://xn--kche-0ra.example/"],
  ["http://example.com", "http://example.com/"],
  ["cook@example.com", "mailto:cook@example.com"],
  ["mailto:cook@example.com", "mailto:cook@example.com"],
  ["+39 02 123-456", "tel:+3902123456"],
  ["tel:+39123", "tel:+39123"],
  ["/recipe/ratatouille", "/recipe/ratatouille"],
  ["#heading-2", "#heading-2"],
  ["data:image/png;base64,AAAA", "data:image/png;base64,AAAA"],
])("%s leads to %s", (typed, address) => {
  expect(typedAddress(typed)).toBe(address);
});

test.each(["", "soup", "a soup", "javascript:alert(1)", "ftp://example.com", "data:text/html,x", "https://", "file:///etc", "java\tscript:alert(1)"])(
  "%j is no address to link to",
  (typed) => {
    expect(typedAddress(typed)).toBeUndefined();
  },
);

test.each([
  ["https://example.com", "https://example.com/"],
  ["http://example.com", "http://example.com/"],
  ["www.example.com", "https://www.example.com/"],
  ["simmer.example/recipes", "https://simmer.example/recipes"],
  ["Simmer.Example.com/Recipes", "https://simmer.example.com/Recipes"],
  ["SIMMER.EXAMPLE/x", "https://simmer.example/x"],
  ["https://Simmer.Example/x", "https://simmer.example/x"],
  ["cook@example.com", "mailto:cook@example.com"],
  ["mailto:cook@example.com", "mailto:cook@example.com"],
  [" www.example.com\n", "https://www.example.com/"],
])("in a text, %j is an address", (text, address) => {
  expect(addressInText(text)).toBe(address);
});

test.each([
  "hot.It",
  "hot.It/they",
  "done.In/then",
  "hot.It?",
  "min.at",
  "done.In",
  "salt.to",
  "notes.md",
  "example.com",
  "and/or",
  "/recipe/ratatouille",
  "see www.example.com",
  "ftp://example.com",
])("in a text, %j is no address", (text) => {
  expect(addressInText(text)).toBeUndefined();
});

test.each([
  ["example.com", "https://example.com/"],
  [" simmer.example/recipes\n", "https://simmer.example/recipes"],
  ["cook@example.com", "mailto:cook@example.com"],
])("pasted over words, %j links them", (text, address) => {
  expect(pastedAddress(text)).toBe(address);
});

test.each(["done.In", "hot.It/they", "a soup", "https://example.com https://example.org", "+39 02 123-456", "tel:+39123", "/recipe/ratatouille", "#2"])(
  "pasted over words, %j replaces them",
  (text) => {
    expect(pastedAddress(text)).toBeUndefined();
  },
);
