import { expect, test } from "vitest";
import { cardText } from "./card-text.ts";

const shown: Record<string, string> = {
  "Crème brûlée, Żurek & Phở": "Crème brûlée, Żurek & Phở",
  "🍋 Lemon Tart 🍋‍🟩": "Lemon Tart",
  "Tart with ⅓ less sugar": "Tart with 1⁄3 less sugar",
  "1⅓ cups, 2½ eggs": "1 1⁄3 cups, 2½ eggs",
  "Hot: ≥50 °C": "Hot: >=50 °C",
  "Salt ≠ sugar": "",
  "Ẹ̀wà Agoyin": "Ẹ̀wà Agoyin",
  "Bread x\u0302": "",
  "☕️ 1️⃣ Coffee": "1 Coffee",
  "Coq\u2011au\u2011vin\u2003now": "Coq-au-vin now",
  "Cre\u0300me": "Crème",
  レモンのタルト: "",
  "Tart (タルト)": "",
  "🍋": "",
};

for (const [title, text] of Object.entries(shown))
  test(`a card shows ${title} as ${text || "nothing"}`, () => {
    expect(cardText(title)).toBe(text);
  });
