import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { site } from "../site.config.ts";
import { Island } from "../ui/island.tsx";
import { keyOf } from "../ui/preferences.ts";
import { Flag } from "./flag.tsx";
import { useFrame } from "./frame.ts";
import { pages } from "./links.ts";
import { ThemeSwitch } from "./theme-switch.tsx";
import { Wordmark } from "./wordmark.tsx";

const link = "inline-flex min-h-9 items-center gap-2.5 py-1.5 leading-[1.3] hover:text-butter-solid";

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="lg:not-first:mt-7">
      <h2 className="mb-2.5 font-sans text-ui leading-[1.4] font-semibold tracking-normal text-bay-muted">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function Item({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} prefetch="intent" className={link}>
        {children}
      </Link>
    </li>
  );
}

export function Footer() {
  const { year, countries, popular } = useFrame();
  return (
    <footer className="bay">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-(--gap) gap-y-12 under-16:grid-cols-1 py-[clamp(3rem,6vw,5.5rem)] lg:grid-cols-[minmax(0,5fr)_repeat(3,minmax(0,2.4fr))]">
          <div className="max-lg:col-span-full">
            <Wordmark size="text-[min(2.75rem,20vw)]" bubbles="butter" />
            <p className="my-4 max-w-[24em] font-serif text-[1.25rem] leading-[1.45] text-bay-muted">{site.blurb}</p>
            <a
              href={`mailto:${site.contact}`}
              className="inline-flex min-h-9 items-center font-semibold underline decoration-butter-solid decoration-[1.5px] underline-offset-4 hover:text-butter-solid"
            >
              {site.contact}
            </a>
          </div>
          <div>
            <Column title="Explore">
              {[...pages, { to: "/sitemap", label: "Sitemap" }].map(({ to, label }) => (
                <Item key={to} to={to}>
                  {label}
                </Item>
              ))}
            </Column>
          </div>
          <div>
            <Column title="Recipes by Country">
              {countries.map(({ id, name, flag }) => (
                <Item key={id} to={`/country/${id}`}>
                  <Flag code={flag} />
                  {name}
                </Item>
              ))}
            </Column>
          </div>
          <div className="max-lg:col-span-full max-lg:grid max-lg:gap-x-(--gap) max-lg:grid-cols-2 under-16:grid-cols-1! under-16:gap-y-12">
            <Column title="Popular Recipes">
              {popular.map(({ id, title }) => (
                <Item key={id} to={`/recipe/${id}`}>
                  {title}
                </Item>
              ))}
            </Column>
            <Column title="Legal">
              <Item to="/privacy">Privacy Policy</Item>
              <Item to="/terms">Terms of Service</Item>
              <li>
                <a href="/sitemap.xml" target="_blank" rel="noopener" className={link}>
                  XML Sitemap
                  <ExternalLink className="icon" aria-hidden="true" />
                  <span className="sr-only">(opens in a new tab)</span>
                </a>
              </li>
            </Column>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3 border-t border-(--bay-line) py-5.5 text-meta text-bay-muted">
          <span>
            © {year} {site.name}
          </span>
          <span className="mr-auto">{site.closing}</span>
          <Island name="theme-switch" of={ThemeSwitch} wakesWith={keyOf("theme")} props={{}} />
        </div>
      </div>
    </footer>
  );
}
