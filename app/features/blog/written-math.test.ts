import { expect, test } from "vitest";
import { readTree, textsOf, writeTree } from "./html-tree.ts";
import { writeOutMath } from "./written-math.ts";

function written(html: string): string {
  const tree = readTree(html);
  writeOutMath(tree);
  return writeTree(tree);
}
const half = '<math><mfrac><mn>1</mn><mn>2</mn></mfrac><annotation encoding="application/x-tex">\\frac{1}{2}</annotation></math>';

test("a formula becomes words that say the same", () => {
  expect(written(`<p>Take ${half} cup</p>`)).toBe("<p>Take 1/2 cup</p>");
  expect(written("<math>\n <mi>A</mi>\n <mo>=</mo>\n <mi>π</mi><mo>&#x2062;</mo><msup><mi>r</mi><mn>2</mn></msup></math>")).toBe("A = πr<sup>2</sup>");
  expect(written("<math><mo>-</mo><mn>18</mn><mi>°C</mi></math>")).toBe("-18°C");
  expect(written("<math><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><msqrt><mi>c</mi></msqrt></mfrac></math>")).toBe("(a + b)/(√c)");
  expect(written('<math alttext="a half"></math>')).toBe("a half");
});

test("a fraction stays apart from the number before it", () => {
  const bareHalf = "<mfrac><mn>1</mn><mn>2</mn></mfrac>";
  expect(written(`Take <math><mn>1</mn>${bareHalf}</math> cups`)).toBe("Take 1 1/2 cups");
  expect(written(`<p>1<span class="katex"><span class="katex-mathml">${half}</span></span> cups</p>`)).toBe(
    '<p>1<span class="katex"><span class="katex-mathml"> 1/2</span></span> cups</p>',
  );
  expect(written("<math><mn>2</mn><mo>&#x2062;</mo>¾</math>")).toBe("2 ¾");
  expect(written("<math><mn>2</mn><mo>&#x2064;</mo><mn>3</mn></math>")).toBe("2 3");
  expect(written("<b>1</b><math>½</math>")).toBe("<b>1</b> ½");
  expect(written(`<math>${bareHalf}<mn>3</mn></math><math>${bareHalf}</math>`)).toBe("1/2 3 1/2");
  expect(written(`<math><mfrac><mrow><mn>1</mn>${bareHalf}</mrow><mn>2</mn></mfrac></math>`)).toBe("(1 1/2)/2");
  expect(written(`1<br><math>${bareHalf}</math>`)).toBe("1<br>1/2");
  expect(written(`<p>1</p><p><math>${bareHalf}</math></p>`)).toBe("<p>1</p><p>1/2</p>");
  expect(written(`<math><msup><mn>2</mn>${bareHalf}</msup><mo>&#x2062;</mo><mi>x</mi></math>`)).toBe("2<sup>1/2</sup>x");
});

test("of a formula that is repeated for display, one copy is kept", () => {
  const twice = (drawn: string) => `<span class="katex"><span class="katex-mathml">${half}</span>${drawn}</span>`;
  expect(written(twice('<span aria-hidden="true"><span>1</span><span>2</span></span>'))).toBe(
    '<span class="katex"><span class="katex-mathml">1/2</span></span>',
  );
  const picture = '<img src="/half.png" aria-hidden="true" alt="1/2">';
  expect(written(twice(picture))).toBe(`<span class="katex"><span class="katex-mathml"></span>${picture}</span>`);
  const words = '<span class="katex"><span aria-hidden="true">x</span></span>';
  expect(written(words)).toBe(words);
  expect(written(`<p>${half} cup <b aria-hidden="true">of flour</b></p>`)).toBe('<p>1/2 cup <b aria-hidden="true">of flour</b></p>');
});

test("hidden blocks beside a formula are not copies of it", () => {
  const step = '<p aria-hidden="true">Bake until golden, 20 minutes.</p>';
  expect(written(`<div>${step}<p><math><mi>x</mi></math></p></div>`)).toBe(`<div>${step}<p>x</p></div>`);
  expect(written(`<div>${step}<span><math><mi>x</mi></math></span></div>`)).toBe(`<div>${step}<span>x</span></div>`);
  const figure = '<figure aria-hidden="true"><img src="/tart.jpg"></figure>';
  expect(written(`<div>${figure}<p>${half}</p></div>`)).toBe(`<div>${figure}<p>1/2</p></div>`);
  const image = '<img src="/half.png" aria-hidden="true">';
  expect(written(`<div><div style="display: none">${half}</div>${image}</div>`)).toBe(`<div><div style="display: none"></div>${image}</div>`);
});

test("a formula is converted without reading its whole paragraph again", () => {
  const tree = readTree(`<p>Take ${half.repeat(200)}</p>`);
  const [start] = textsOf(tree);
  let reads = 0;
  const read = () => {
    reads++;
    return "Take ";
  };
  Object.defineProperty(start, "data", { get: read });
  writeOutMath(tree);
  expect(reads).toBeLessThan(20);
});
