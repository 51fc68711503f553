import * as words from '#words'

const STEPS = ['1', '2', '3'] as const

/** Explains how an inquiry proceeds to buyers who are about to send their first one. */
export const FirstSteps = () => (
  <section className="px-1 md:px-6">
    <h2 className="text-sm font-medium text-ink-soft">{words.inquiries_steps()}</h2>
    <ol className="mt-3 grid gap-x-8 gap-y-4 md:grid-cols-3">
      {STEPS.map((step) => (
        <li key={step} className="flex gap-3">
          <span aria-hidden className="figures grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-sm font-semibold">
            {step}
          </span>
          <span className="min-w-0">
            <span className="block font-medium">{words.inquiries_step({ step })}</span>
            <span className="block text-sm text-ink-soft">{words.inquiries_step_hint({ step })}</span>
          </span>
        </li>
      ))}
    </ol>
  </section>
)
