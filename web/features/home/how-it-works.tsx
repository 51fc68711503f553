import { Calculator, type LucideIcon, PackageCheck, Search, ShieldCheck } from 'lucide-react'
import { risingInTurn } from '#web/features/home/motion-turns.ts'
import { HomeSection } from '#web/features/home/section.tsx'
import * as words from '#words'

const STEPS: { icon: LucideIcon; title: () => string; text: () => string }[] = [
  { icon: Search, title: words.home_step_find, text: words.home_step_find_text },
  { icon: Calculator, title: words.home_step_compare, text: words.home_step_compare_text },
  { icon: ShieldCheck, title: words.home_step_pay, text: words.home_step_pay_text },
  { icon: PackageCheck, title: words.home_step_receive, text: words.home_step_receive_text },
]

export const HowItWorks = () => (
  <HomeSection title={words.home_how()}>
    <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4 lg:gap-8">
      {STEPS.map(({ icon: Icon, title, text }, place) => (
        <li key={title()} className="mywow border-t border-line pt-5" animate-param={risingInTurn(place, STEPS.length)}>
          <p className="flex items-center gap-3">
            <Icon size={22} strokeWidth={1.7} aria-hidden className="text-ink-soft" />
            <span className="figures text-sm text-ink-soft">{place + 1}</span>
          </p>
          <h3 className="mt-3 font-semibold">{title()}</h3>
          <p className="mt-1 text-sm text-ink-soft">{text()}</p>
        </li>
      ))}
    </ol>
  </HomeSection>
)
