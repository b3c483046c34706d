/**
 * The colours that are offered for words and for the ground behind them. They are stored as written here; prose.css
 * lightens those of words in the dark theme, and keeps the words on a coloured ground dark.
 */
export const wordColours = [
  { name: "Tomato", value: "#b5361c" },
  { name: "Raspberry", value: "#a11236" },
  { name: "Plum", value: "#6f3a86" },
  { name: "Blueberry", value: "#0b57a4" },
  { name: "Herb", value: "#276339" },
  { name: "Mustard", value: "#7c5200" },
  { name: "Pepper", value: "#5c5f57" },
];

export const groundColours = [
  { name: "Butter", value: "#ffe9a8" },
  { name: "Peach", value: "#fbd3c0" },
  { name: "Rose", value: "#f8cdd8" },
  { name: "Lavender", value: "#e2d4f0" },
  { name: "Ice", value: "#cfe3f7" },
  { name: "Mint", value: "#cfead5" },
  { name: "Flour", value: "#e6e2d6" },
];
