import { expect, test } from "vitest";
import { readTree, writeTree } from "./html-tree.ts";
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
