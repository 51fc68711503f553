import { BadgeCheck, Calculator, Check, Languages, type LucideIcon, PackageCheck, ShieldCheck, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReadableText } from '#contract/content/content.ts'
import { Card } from '#web/ui/document/card.tsx'
import { TextOrigin } from '#web/ui/text/origin.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { useForeign } from '#web/ui/text/use-foreign.ts'
import * as words from '#words'

const BENEFITS: [name: string, icon: LucideIcon][] = [
  ['languages', Languages],
  ['paid', ShieldCheck],
  ['landed', Calculator],
  ['verified', BadgeCheck],
  ['tools', PackageCheck],
  ['cost', Tag],
]
const STEPS = ['apply', 'review', 'decision'] as const
const NEEDED = [
  words.applications_needed_licence,
  words.applications_needed_person,
  words.applications_needed_code,
  words.applications_needed_more,
]

interface SupplierOfferProps {
  /** Link to sign in or to the form. */
  action: ReactNode
  /** Why there is no link, or what happened to the last application. */
  notice?: ReactNode
  terms: ReadableText | null
}

/** Landing page for future suppliers: benefits, how to start, and the terms (decisions §16). */
export function SupplierOffer({ action, notice, terms }: SupplierOfferProps) {
  return (
    <>
      <div className="border-b border-line bg-card">
        <div className="page-width grid items-center gap-8 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
          <div>
            <h1 className="max-w-article text-3xl leading-tight font-semibold text-balance md:text-4xl">{words.applications_headline()}</h1>
            <p className="mt-4 max-w-article text-lg text-ink-soft">{words.applications_lead()}</p>
            {notice && <div className="mt-6 max-w-article">{notice}</div>}
            {action && <div className="mt-8 flex flex-wrap gap-3">{action}</div>}
          </div>
          <Card title={words.applications_needed()}>
            <ul className="flex flex-col gap-2.5 text-sm">
              {NEEDED.map((needed) => (
                <li key={needed()} className="flex gap-2">
                  <Check size={16} aria-hidden className="mt-0.5 shrink-0 text-jade" />
                  {needed()}
                </li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
      <div className="page-width py-10 md:py-14">
        <h2 className="text-xl font-semibold">{words.applications_benefits()}</h2>
        <ul className="mt-5 grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
          {BENEFITS.map(([benefit, Icon]) => (
            <li key={benefit} className="border-t border-line pt-5">
              <Icon size={22} strokeWidth={1.7} aria-hidden className="text-ink-soft" />
              <h3 className="mt-3 font-semibold">{words.applications_benefit({ benefit })}</h3>
              <p className="mt-1 text-sm text-ink-soft">{words.applications_benefit_text({ benefit })}</p>
            </li>
          ))}
        </ul>
        <section className="mt-14">
          <h2 className="text-xl font-semibold">{words.applications_how()}</h2>
          <ol className="mt-5 grid gap-x-8 gap-y-5 lg:grid-cols-3">
            {STEPS.map((step, place) => (
              <li key={step} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3">
                <span aria-hidden className="figures grid size-8 place-items-center rounded-full bg-sunken font-semibold">
                  {place + 1}
                </span>
                <div>
                  <h3 className="font-semibold">{words.applications_how_step({ step })}</h3>
                  <p className="mt-0.5 text-sm text-ink-soft">{words.applications_how_text({ step })}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
        {terms && (
          <article id="terms" className="mt-14 max-w-article scroll-mt-32 border-t border-line pt-8">
            <h2 className="text-xl font-semibold">{terms.title}</h2>
            <p className="mt-1 text-sm text-ink-soft">{words.content_version({ version: terms.versionNo })}</p>
            <SupplierTerms terms={terms} />
          </article>
        )}
      </div>
    </>
  )
}

export function SupplierTerms({ terms }: { terms: ReadableText }) {
  const lang = useForeign(terms.langCode)
  return (
    <>
      <TextOrigin {...terms} className="mt-4" />
      <RichText html={terms.content} lang={lang} className="mt-4" />
    </>
  )
}
