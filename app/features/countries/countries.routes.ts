import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const countries: RouteConfigEntry[] = [route("country/:country", "features/countries/country.page.tsx")];
