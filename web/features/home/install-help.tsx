import { Download } from 'lucide-react'
import * as words from '#words'

export type InstallSystem = 'android' | 'ios'

/** By client type: links for the types 1 and 2 of §2 contain their number (decisions.md §9). */
const SYSTEMS: Record<string, InstallSystem> = { 1: 'android', 2: 'ios' }

export const systemOf = (clientType: string | null): InstallSystem | null => SYSTEMS[clientType ?? ''] ?? null

const STEPS: Record<InstallSystem, { name: () => string; how: () => string }> = {
  android: { name: words.app_system_android, how: words.app_install_android },
  ios: { name: words.app_system_ios, how: words.app_install_ios },
}

/** How to add the shop to a home screen. */
export const InstallHelp = ({ systems }: { systems: readonly InstallSystem[] }) => (
  <section className="rounded-md border border-line bg-card p-5 md:p-8">
    <h2 className="flex items-center gap-2.5 text-xl font-semibold">
      <Download size={20} aria-hidden className="shrink-0 text-ink-soft" />
      {words.app_install_title()}
    </h2>
    <p className="mt-2 text-ink-soft">{words.app_install_lead()}</p>
    <dl className="mt-4 grid gap-4 md:grid-cols-2">
      {systems.map((system) => (
        <div key={system}>
          <dt className="font-medium">{STEPS[system].name()}</dt>
          <dd className="text-ink-soft">{STEPS[system].how()}</dd>
        </div>
      ))}
    </dl>
  </section>
)
