import type { CardProvider } from '#server/features/payments/card-provider.ts'
import type { Config, StripeSettings } from '#server/kernel/config.ts'

const opened = new WeakMap<StripeSettings, Promise<CardProvider>>()

/** The one that is configured, its library loaded only then; null without. */
export async function cardProvider({ stripe }: Pick<Config, 'stripe'>): Promise<CardProvider | null> {
  if (!stripe) return null
  const provider = opened.get(stripe) ?? import('#server/features/payments/stripe-cards.ts').then(({ stripeCards }) => stripeCards(stripe))
  opened.set(stripe, provider)
  return provider
}
