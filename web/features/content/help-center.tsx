import { FileText, Search, SearchX } from 'lucide-react'
import { Form } from 'react-router'
import { type HelpEntry, LONGEST_HELP_SEARCH } from '#contract/content/content.ts'
import type { LoadedHelp } from '#web/features/content/help-loader.ts'
import { classes } from '#web/ui/document/classes.ts'
import { Button, Link, usePath } from '#web/ui/document/press.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import * as words from '#words'

/** Search, types and articles; `home` is the page's own path. */
export function HelpCenter({ help, home }: { help: LoadedHelp; home: string }) {
  const { rows, types, typeId, keyword } = help
  const groups = types
    .map((type) => ({ ...type, entries: rows.filter((row) => row.typeId === type.id) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <>
      <Form action={usePath()(home)} role="search" className="mt-5 flex max-w-xl items-end gap-3">
        <TextField
          key={keyword}
          label={words.content_help_search()}
          labelHidden
          type="search"
          name="keyword"
          defaultValue={keyword}
          maxLength={LONGEST_HELP_SEARCH}
          placeholder={words.content_help_search()}
          className="grow"
        />
        {typeId && <input type="hidden" name="typeId" value={typeId} />}
        <Button icon={Search} label={words.content_search()} type="submit" className="shrink-0" />
      </Form>
      <nav aria-label={words.content_help_types()} className="mt-5 mb-8">
        <ul className="flex flex-wrap gap-2">
          <Kind to={home} label={words.content_help_all()} isCurrent={!typeId} />
          {types.map(({ id, name }) => (
            <Kind key={id} to={`${home}?typeId=${id}`} label={name} isCurrent={typeId === id} />
          ))}
        </ul>
      </nav>
      {groups.length === 0 ? (
        <EmptyState icon={SearchX} title={words.content_help_none()} hint={words.content_help_none_hint()} />
      ) : (
        <div className="columns-1 gap-10 md:columns-2">
          {groups.map(({ id, name, entries }) => (
            <Group key={id} name={name} entries={entries} />
          ))}
        </div>
      )}
      <Pager pageNum={help.pageNum} pageSize={help.pageSize} total={help.total} />
    </>
  )
}

const Kind = ({ to, label, isCurrent }: { to: string; label: string; isCurrent: boolean }) => (
  <li>
    <Link
      label={label}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(
        'inline-flex min-h-11 items-center rounded-full border px-4 text-sm md:min-h-9',
        isCurrent ? 'border-ink bg-ink font-medium text-paper' : 'border-line bg-card hover:border-line-strong',
      )}
    />
  </li>
)

const Group = ({ name, entries }: { name: string; entries: HelpEntry[] }) => (
  <section className="mb-8 break-inside-avoid">
    <h2 className="mb-1 text-lg font-semibold">{name}</h2>
    <ul className="divide-y divide-line border-y border-line">
      {entries.map(({ id, title, summary }) => (
        <li key={id}>
          <Link to={`/view/${id}`} className="group grid grid-cols-[1rem_1fr] gap-x-3 py-3">
            <FileText size={16} strokeWidth={1.7} aria-hidden className="mt-1 text-ink-soft" />
            <span className="group-hover:underline">{title}</span>
            <span className="col-start-2 mt-0.5 text-sm text-ink-soft">{summary}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
