/** The site's identity. The one place to change its name, address and author label. */
export const site = {
  name: "Simmer",
  slogan: "Recipes and Culinary Adventures",
  contact: "hello@simmer.example",
  authorLabel: "Simmer Kitchen",
  blurb: "Discover authentic recipes from around the world. Share your culinary journey with fellow food enthusiasts.",
  closing: "Made with love for food lovers worldwide",
  popular: ["creamy-pasta", "ratatouille", "steak-au-poivre", "marseille-shrimp-stew"],
} as const;
