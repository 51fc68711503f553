import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { FigureCard } from '#web/features/figures/console/card.tsx'
import { type FigureGroup, loadFigures } from '#web/features/figures/console/loader.ts'
import { SupplierChoicePanel } from '#web/features/figures/console/supplier-choice.tsx'
import { FiguresToolbar } from '#web/features/figures/console/toolbar.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import * as words from '#words'

export const meta = () => [{ title: pageTitle(words.figures_title()) }, { name: 'robots', content: 'noindex' }]

export const loader = (args: LoaderFunctionArgs) => loadFigures(args)

/** How a supplier, or the platform, is doing: small plots of one span, side by side (decisions §17.2). */
export default function ConsoleFiguresPage() {
  const { question, choice, groups, errors } = useLoaderData<typeof loader>()
  const displayed = groups.filter(({ series }) => series.length > 0)
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-xl font-semibold">{words.figures_title()}</h1>
      {choice && <SupplierChoicePanel choice={choice} />}
      <FiguresToolbar question={question} errors={errors} />
      {displayed.map((each) => (
        <Group key={each.group} of={each} isNamed={displayed.length > 1} />
      ))}
      <p className="text-xs text-ink-soft">{words.figures_note()}</p>
    </div>
  )
}

function Group({ of: { group, series }, isNamed }: { of: FigureGroup; isNamed: boolean }) {
  const { question } = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby={`figures-${group}`} className="flex flex-col gap-3">
      <h2 id={`figures-${group}`} className={isNamed ? 'text-base font-semibold' : 'sr-only'}>
        {words.figures_group({ group })}
      </h2>
      <div className="grid items-start gap-3 lg:grid-cols-2 xl:grid-cols-3">
        {series.map((each) => (
          <FigureCard key={each.name} series={each} question={question} />
        ))}
      </div>
    </section>
  )
}
