import { ArrowLeft } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Form, Link } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import type { PostFormProblems } from "./post-form.schema.ts";
import { slugOf } from "./slug.ts";

type Props = {
  post: { title: string; slug: string; excerpt: string | null; featuredImageUrl: string | null; content: string; isPublished: boolean } | null;
  busy: boolean;
  problems: PostFormProblems;
};

const area = "w-full rounded-field border border-line-strong bg-surface px-4 py-3 text-body leading-[1.6] text-ink";

/** The editor's three cards. Works as a plain form; with a script, the title fills an empty slug. */
export function PostEditor({ post, busy, problems }: Props) {
  const [slug, setSlug] = useState(post?.slug ?? "");
  const [excerptId, contentId] = [useId(), useId()];
  return (
    <Form method="post" className="wrap pb-(--section)">
      <header className="flex flex-wrap items-center justify-between gap-4 pt-[clamp(1.5rem,3vw,2.5rem)] pb-8">
        <div>
          <Link to="/admin/blog" className="inline-flex min-h-9 items-center gap-2 text-ui font-semibold hover:text-accent">
            <ArrowLeft className="icon" aria-hidden="true" />
            Back to Admin
          </Link>
          <h1 className="mt-3 text-2">{post ? "Edit Post" : "New Post"}</h1>
        </div>
        <div className="flex flex-wrap gap-3">
          {slug && (
            <a href={`/blog/${encodeURIComponent(slug)}`} target="_blank" rel="noopener" className={buttonClass("outline")}>
              Preview
            </a>
          )}
          <Button type="submit" kind="main" disabled={busy}>
            {busy ? "Saving..." : post ? "Update Post" : "Create Post"}
          </Button>
        </div>
      </header>
      <div className="grid gap-8">
        <Card title="Basic Information">
          <Field
            label="Title"
            name="title"
            defaultValue={post?.title}
            required
            error={problems.title?.[0]}
            onBlur={(event) => {
              if (slug === "") setSlug(slugOf(event.target.value));
            }}
          />
          <Field label="Slug" name="slug" value={slug} onChange={(event) => setSlug(event.target.value)} error={problems.slug?.[0]} />
          <div>
            <label htmlFor={excerptId} className="mb-1.5 block text-ui font-semibold">
              Excerpt
            </label>
            <textarea id={excerptId} name="excerpt" rows={3} defaultValue={post?.excerpt ?? ""} className={area} />
          </div>
          <Field
            label="Featured Image URL"
            name="featuredImageUrl"
            type="text"
            inputMode="url"
            defaultValue={post?.featuredImageUrl ?? ""}
            error={problems.featuredImageUrl?.[0]}
          />
        </Card>
        <Card title="Content">
          <label htmlFor={contentId} className="sr-only">
            Content
          </label>
          <textarea id={contentId} name="content" defaultValue={post?.content ?? ""} className={`${area} min-h-[300px] field-sizing-content`} />
        </Card>
        <Card title="Publishing Options">
          <label className="inline-flex min-h-11 items-center gap-3 font-medium">
            <input type="checkbox" role="switch" name="isPublished" defaultChecked={post?.isPublished ?? false} className="size-5 accent-(--accent)" />
            Publish immediately
          </label>
        </Card>
      </div>
    </Form>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-t-[1.5px] border-ink pt-5">
      <h2 className="text-3">{title}</h2>
      {children}
    </section>
  );
}
