/**
 * The colours offered for text and its background, stored as `value`. On the page's own background, the dark theme shows the lighter twin
 * instead.
 */
export const wordColours = [
  { name: "Tomato", value: "#b5361c", dark: "#ff8258" },
  { name: "Raspberry", value: "#a11236", dark: "#ff97aa" },
  { name: "Plum", value: "#6f3a86", dark: "#cfa3e4" },
  { name: "Blueberry", value: "#0b57a4", dark: "#8fc6ff" },
  { name: "Herb", value: "#276339", dark: "#8fcf9e" },
  { name: "Mustard", value: "#7c5200", dark: "#f0ca6d" },
  { name: "Pepper", value: "#5c5f57", dark: "#a9aca2" },
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
