import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { LeaveGuard } from '#web/console/form/leave-guard.tsx'
import type { EditorState } from '#web/features/products/console/editor/actions.ts'
import type { EditorChoices } from '#web/features/products/console/editor/choices.ts'
import { EditorConflict } from '#web/features/products/console/editor/conflict.tsx'
import { CustomisationSection } from '#web/features/products/console/editor/customisation-section.tsx'
import type { Edited, Former } from '#web/features/products/console/editor/draft.ts'
import { missingBeforeSale, missingLanguages } from '#web/features/products/console/editor/draft-problems.ts'
import { FormerVersion } from '#web/features/products/console/editor/former-version.tsx'
import { GoodsSection } from '#web/features/products/console/editor/goods-section.tsx'
import { MissingList } from '#web/features/products/console/editor/missing-list.tsx'
import { OptionsSection } from '#web/features/products/console/editor/options-section.tsx'
import { PackingSection } from '#web/features/products/console/editor/packing-section.tsx'
import { PicturesSection } from '#web/features/products/console/editor/pictures-section.tsx'
import { PricesSection } from '#web/features/products/console/editor/prices-section.tsx'
import { SaveBar } from '#web/features/products/console/editor/save-bar.tsx'
import { SectionLinks } from '#web/features/products/console/editor/section-links.tsx'
import { STATUS } from '#web/features/products/console/editor/status.tsx'
import { TermsSection } from '#web/features/products/console/editor/terms-section.tsx'
import { TextsSection } from '#web/features/products/console/editor/texts-section.tsx'
import { useProductDraft } from '#web/features/products/console/editor/use-product-draft.ts'
import { useLanguage } from '#web/language.ts'
import { useFirstError } from '#web/ui/form/state.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

interface ProductEditorProps {
  product: Edited | null
  /** A former version to compare with. */
  former: Former | null
  choices: EditorChoices
  answer: EditorState | undefined
}

/** The supplier's product editor. It is one form: everything is saved together, by its button, ⌘S or Ctrl+S. */
export function ProductEditor({ product, former, choices, answer }: ProductEditorProps) {
  const form = useRef<HTMLFormElement>(null)
  const { draft, change, round, typing, version, errors, conflict, take, written, isDirty } = useProductDraft(
    product,
    useLanguage(),
    answer,
  )
  // The form is inert until hydration, since earlier input would be lost.
  const [isListening, setListening] = useState(false)
  useEffect(() => setListening(true), [])
  const submit = useSubmit()
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === 'save'
  const refused = useMemo(() => ({ errors }), [errors])
  useFirstError(form, refused)
  const leaves = useMemo(() => new Set(choices.categories.flatMap(({ value, isLeaf }) => (isLeaf ? [value] : []))), [choices.categories])
  const missing = missingBeforeSale(draft, (id) => leaves.has(id))

  function save(status?: number) {
    if (isSending) return
    const sent = new FormData()
    sent.set('intent', 'save')
    sent.set('version', String(version))
    sent.set('product', JSON.stringify({ ...written(), ...(status === undefined ? {} : { status }) }))
    submit(sent, { method: 'post', encType: 'multipart/form-data', preventScrollReset: true })
  }
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  const { values } = draft
  const common = { values, errors, change }
  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_17rem]"
    >
      <noscript>
        <Notice tone="warning" title={words.products_desk_needs_scripts()} />
      </noscript>
      <aside className="flex flex-col gap-4 xl:order-last xl:sticky xl:top-18">
        <MissingList missing={missing} languages={missingLanguages(draft)} isOnSale={product?.status === STATUS.onSale} form={form} />
        <SectionLinks />
      </aside>
      <div inert={!isListening} className="flex min-w-0 flex-col gap-4">
        {conflict && <EditorConflict mine={draft} conflict={conflict} take={take} choices={choices} />}
        {former && <FormerVersion key={former.changeTime} mine={draft} former={former} typing={typing} choices={choices} take={take} />}
        <TextsSection key={round} texts={draft.texts} {...common} />
        <PicturesSection pictures={draft.pictures} errors={errors} change={change} />
        <GoodsSection attributes={draft.attributes} choices={choices} {...common} />
        <OptionsSection specs={draft.specs} options={draft.options} pictures={draft.pictures} {...common} />
        <PricesSection firstPrice={draft.firstPrice} prices={draft.prices} {...common} />
        <CustomisationSection customisations={draft.customisations} {...common} />
        <PackingSection leadTimes={draft.leadTimes} {...common} />
        <TermsSection
          incoterms={draft.incoterms}
          certificates={draft.certificates}
          blocked={draft.blockedCountries}
          countries={choices.countries}
          {...common}
        />
        <SaveBar
          status={product?.status ?? null}
          isDirty={isDirty}
          isSending={isSending}
          isSaved={answer?.intent === 'save' && answer.isDone === true}
          errorTotal={Object.keys(errors).length}
          missingTotal={missing.length}
          message={answer?.intent === 'save' && !answer.theirs ? answer.message : undefined}
          save={save}
        />
      </div>
      <LeaveGuard isDirty={isDirty} />
    </form>
  )
}
