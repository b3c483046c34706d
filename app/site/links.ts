/** The pages of the navigation bar, in its order. */
export const pages = [
  { to: "/", label: "Home" },
  { to: "/blog", label: "Blog" },
  { to: "/search", label: "Search Recipes" },
  { to: "/profile", label: "Profile" },
];
