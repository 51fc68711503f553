import { Copy, Eye, History } from 'lucide-react'
import { TEXT_SOURCE } from '#contract/translations/translations.ts'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { useConsoleUser } from '#web/console/user.ts'
import { ADDED_FIELD } from '#web/features/products/console/editor/actions.ts'
import type { Edited } from '#web/features/products/console/editor/draft.ts'
import { ProductStatus, STATUS } from '#web/features/products/console/editor/status.tsx'
import { StatusButtons } from '#web/features/products/console/list/status-buttons.tsx'
import { StatusOutcome } from '#web/features/products/console/list/status-outcome.tsx'
import { TextPlace } from '#web/features/translations/text-place.ts'
import { Written } from '#web/features/translations/written.tsx'
import { Button, ButtonLink } from '#web/ui/document/press.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { Labelled } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

/** The product's name and status, and the actions on the product as a whole. */
export function ProductHeader({ product, title }: { product: Edited | null; title: string }) {
  const { isStaff, memberMay } = useConsoleUser()
  const mayEdit = memberMay('product')
  const { query } = useListAddress()
  if (!product) return <h1 className="text-xl font-semibold">{title}</h1>
  const { id, status, statusReason, updateTime } = product
  const isRemoved = status === STATUS.removed
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="min-w-0 text-xl font-semibold break-words">{title}</h1>
        <ProductStatus status={status} />
        <p className="text-sm text-ink-soft">
          <Labelled label={words.products_desk_updated()}>
            <DateTime value={updateTime} />
          </Labelled>
        </p>
        <div className="ml-auto flex flex-wrap items-center gap-1">
          {mayEdit && !isRemoved && (
            <ButtonLink to={`/console/products/${id}/preview`} target="_blank" size="small">
              <Eye size={15} aria-hidden />
              {words.products_desk_preview()}
            </ButtonLink>
          )}
          {mayEdit && (
            <ButtonLink icon={History} label={words.products_desk_history()} to={`/console/products/${id}/history`} size="small" />
          )}
          {mayEdit && (
            // Opens in a new tab, so that unsaved input in this one is kept.
            <form method="post" target="_blank">
              <input type="hidden" name="intent" value="copy" />
              <input type="hidden" name="id" value={id} />
              <Button icon={Copy} label={words.products_desk_copy()} type="submit" size="small" />
            </form>
          )}
          {(isStaff || mayEdit) && !isRemoved && <StatusButtons ids={[id]} size="small" present={status} />}
        </div>
      </header>
      <StatusOutcome rows={[{ id, name: title }]} />
      {query.has(ADDED_FIELD) && status === STATUS.draft && <Notice tone="success" text={words.products_desk_added()} />}
      {isRemoved && <Notice text={words.products_desk_removed_hint()} />}
      {statusReason && (
        <Notice tone="warning" title={words.products_desk_objection()}>
          <TextPlace value={{ sourceType: TEXT_SOURCE.product, sourceId: id }}>
            <Written text={statusReason} />
          </TextPlace>
        </Notice>
      )}
    </>
  )
}
