/** The site's identity. The one place to change its name, address and author label. */
export const site = {
  name: "Simmer",
  slogan: "Recipes and Culinary Adventures",
  contact: "hello@simmer.example",
  /** A postal address or imprint, at the end of every letter and in the privacy policy: some countries require it. Empty for none. */
  postal: "" as string,
  authorLabel: "Simmer Kitchen",
  blurb: "Discover authentic recipes from around the world. Share your culinary journey with fellow food enthusiasts.",
  closing: "Made with love for food lovers worldwide",
  popular: ["creamy-pasta", "ratatouille", "steak-au-poivre", "marseille-shrimp-stew"],
} as const;
