import { CircleAlert, ImageIcon, Link2, PackageOpen, Split, Trash2 } from 'lucide-react'
import type { addInquiry } from '#contract/inquiries/changes.ts'
import { LINE_TYPE } from '#contract/inquiries/inquiries.ts'
import { parseProductLink } from '#contract/inquiries/product-links.ts'
import { type DraftLine, fieldOf, isSplittable, kindOf } from '#web/features/inquiries/editor/draft-lines.ts'
import { KnownProducts } from '#web/features/inquiries/editor/known-products.tsx'
import { shortLink, titleOf } from '#web/features/inquiries/editor/line-names.ts'
import type { Sending } from '#web/features/inquiries/editor/use-draft-lines.ts'
import type { LinkMatch } from '#web/features/inquiries/editor/use-link-matches.ts'
import { Button } from '#web/ui/document/press.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { ProgressBar } from '#web/ui/form/progress-bar.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

const { TextArea, TextField } = fieldsOf<typeof addInquiry>()

interface DraftLineRowProps {
  line: DraftLine
  number: number
  currencyCode: string
  ownHost: string
  /** By the name of the form field. */
  errors: Readonly<Record<string, string>>
  sending: Sending | undefined
  match: LinkMatch | undefined
  onEdit: (part: Partial<DraftLine>) => void
  onSplit: () => void
  onRemove: () => void
}

/** One line of the draft: known data of the goods, and the buyer's input. */
export function DraftLineRow({
  line,
  number,
  currencyCode,
  ownHost,
  errors,
  sending,
  match,
  onEdit,
  onSplit,
  onRemove,
}: DraftLineRowProps) {
  const { key, url } = line
  const kind = kindOf(line)
  const link = url ? parseProductLink(url, ownHost) : null
  const isRefused = kind === LINE_TYPE.link && (link === null || errors[fieldOf('url', key)] !== undefined)
  const title = titleOf(line, link)
  const field = <Name extends 'name' | 'specName' | 'quantity' | 'targetPrice' | 'remark' | 'url'>(name: Name) => ({
    name: fieldOf(name, key),
    value: line[name],
    error: errors[fieldOf(name, key)],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => onEdit({ [name]: currentTarget.value }),
  })
  return (
    <li data-line={key} className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-3 px-4 py-4 md:px-6">
      <input type="hidden" name="row" value={key} />
      <HiddenFields line={line} isLinkTyped={isRefused} />
      <Thumb line={line} />
      <div className="flex min-w-0 flex-col justify-center">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <span className="figures text-ink-soft">{number}.</span>
          {link && <Badge>{words.inquiries_platform({ platform: String(link.platform) }) || new URL(link.url).hostname}</Badge>}
          <span className="min-w-0 font-medium break-words">{title}</span>
        </p>
        {link && <p className="truncate text-xs text-ink-soft">{shortLink(url)}</p>}
        {sending && sending.progress !== null && (
          <div className="mt-1.5 max-w-60">
            <ProgressBar value={sending.progress} label={words.uploads_sending({ name: line.fileName })} />
          </div>
        )}
        {sending?.problem && (
          <p role="alert" className="flex gap-1.5 text-sm text-danger">
            <CircleAlert size={15} aria-hidden className="mt-0.5 shrink-0" />
            {sending.problem}
          </p>
        )}
      </div>
      <button
        type="submit"
        name="remove"
        value={key}
        aria-label={words.inquiries_remove({ name: title })}
        title={words.inquiries_remove({ name: title })}
        onClick={(event) => {
          event.preventDefault()
          onRemove()
        }}
        className="-mt-1 -mr-3 grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink md:-mr-2 md:size-9"
      >
        <Trash2 size={17} aria-hidden />
      </button>
      <div className="col-span-3 grid grid-cols-2 items-start gap-x-3 gap-y-3 md:col-span-2 md:col-start-2 md:grid-cols-[7rem_9rem_minmax(0,1fr)_minmax(0,1.4fr)]">
        {isRefused && (
          <TextField
            {...field('url')}
            error={errors[fieldOf('url', key)] ?? words.inquiries_link_refused()}
            label={words.inquiries_line_link()}
            type="url"
            inputMode="url"
            spellCheck={false}
            className="col-span-full"
          />
        )}
        {(kind === LINE_TYPE.text || kind === LINE_TYPE.picture) && (
          <TextField
            {...field('name')}
            label={kind === LINE_TYPE.picture ? words.inquiries_line_name_picture() : words.inquiries_line_name()}
            optional={kind === LINE_TYPE.picture}
            className="col-span-full"
          />
        )}
        <TextField {...field('quantity')} label={words.inquiries_quantity({ unit: line.unit || 'piece' })} />
        <TextField {...field('targetPrice')} label={words.inquiries_target_price({ currency: currencyCode })} />
        <TextField {...field('specName')} label={words.inquiries_spec()} />
        <div className="flex min-w-0 flex-col items-start gap-1">
          <TextArea {...field('remark')} label={words.inquiries_line_remark()} rows={1} className="w-full" />
          {isSplittable(line) && (
            <Button icon={Split} label={words.inquiries_split()} kind="quiet" size="small" className="noscript:hidden" onClick={onSplit} />
          )}
        </div>
        {match && <KnownProducts match={match} />}
      </div>
    </li>
  )
}

/** The line's values that have no visible field here. */
function HiddenFields({ line, isLinkTyped }: { line: DraftLine; isLinkTyped: boolean }) {
  const kind = kindOf(line)
  const isNameTyped = kind === LINE_TYPE.text || kind === LINE_TYPE.picture
  const names = [
    'id',
    'fileId',
    'fileName',
    'productId',
    'skuId',
    'unit',
    ...(isLinkTyped ? [] : (['url'] as const)),
    ...(isNameTyped ? [] : (['name'] as const)),
  ] as const
  return (
    <>
      {names.map((name) => line[name] && <input key={name} type="hidden" name={fieldOf(name, line.key)} value={line[name]} />)}
      {line.imageUrl.startsWith('/') && <input type="hidden" name={fieldOf('imageUrl', line.key)} value={line.imageUrl} />}
    </>
  )
}

const ICONS = { 1: Link2, 2: ImageIcon, 3: PackageOpen, 4: PackageOpen } as const

function Thumb({ line }: { line: DraftLine }) {
  const { imageUrl } = line
  const isPicture = imageUrl.startsWith('/') || /^data:image\//.test(imageUrl)
  if (isPicture) return <img src={imageUrl} alt="" width={56} height={56} className="size-14 shrink-0 rounded-sm bg-sunken object-cover" />
  const Icon = ICONS[kindOf(line)]
  return (
    <span className="grid size-14 shrink-0 place-items-center rounded-sm bg-sunken text-ink-soft">
      <Icon size={22} strokeWidth={1.6} aria-hidden />
    </span>
  )
}
