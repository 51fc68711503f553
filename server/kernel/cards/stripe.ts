import Stripe from 'stripe'
import { MINUTE_MS } from '#contract/durations.ts'
import { CHARGEBACK_STATUS } from '#contract/payments/payments.ts'
import {
  type CardProvider,
  type ProviderEvent,
  ProviderSilent,
  ProviderUnavailable,
  type RefundResult,
  SessionRefused,
  type SessionRequest,
  WrongSignature,
} from '#server/kernel/cards/provider.ts'
import { amountFromStripe, isChargeable, stripeAmount } from '#server/kernel/cards/stripe-amounts.ts'
import type { StripeSettings } from '#server/kernel/config.ts'

/** Timeout per try. All tries together end before the request that waits for them. */
const ANSWER_WITHIN_MS = 6000
const RETRIES = 2
const SIGNATURE_HOLDS_SECONDS = 300
/** Stripe's minimum is 30 minutes from when the request arrives there; this allows one minute for that. */
const SESSION_MS = 31 * MINUTE_MS
const LOCALES = { spa: 'es', en: 'en', zh: 'zh' } as const

/** Card payments by Stripe Checkout, and refunds, through Stripe's official library. */
export function stripeCards({ secretKey, webhookSecret, apiUrl }: StripeSettings): CardProvider {
  const stripe = new Stripe(secretKey, {
    timeout: ANSWER_WITHIN_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiUrl ? standInAt(new URL(apiUrl)) : {}),
  })

  /** A retry must equal the first request, or Stripe refuses its idempotency key. If expires_at is too early by then, no session exists. */
  async function openSession(request: SessionRequest) {
    try {
      return await createSession(request, request.createTime)
    } catch (error) {
      if (!isTooLate(error)) throw sessionError(error)
      return createSession(request, request.now).catch((again) => {
        throw sessionError(again)
      })
    }
  }

  async function createSession({ payId, currency, amount, reference, returnUrl, language }: SessionRequest, start: Date) {
    const unitAmount = stripeAmount(currency, amount)
    if (unitAmount === null) throw new SessionRefused(`cannot charge ${amount} ${currency.code} to a card`)
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: String(payId),
        line_items: [
          {
            quantity: 1,
            price_data: { currency: currency.code.toLowerCase(), unit_amount: unitAmount, product_data: { name: reference } },
          },
        ],
        // Charges exactly the amount due, in the order's currency.
        adaptive_pricing: { enabled: false },
        success_url: returnUrl,
        cancel_url: returnUrl,
        expires_at: Math.ceil((start.getTime() + SESSION_MS) / 1000),
        locale: LOCALES[language],
      },
      { idempotencyKey: String(payId) },
    )
    if (!session.url) throw new SessionRefused(`session ${session.id} has no payment page`)
    return { sessionId: session.id, payUrl: session.url }
  }

  return {
    takes: isChargeable,
    openSession,
    async refund({ refundNo, intentId, currency, amount }) {
      const counted = stripeAmount(currency, amount)
      if (counted === null) return { state: 'failed', problem: `cannot refund ${amount} ${currency.code} to a card` }
      return settle(stripe.refunds.create({ payment_intent: intentId, amount: counted }, { idempotencyKey: refundNo }))
    },
    readRefund: (providerRefundId) => settle(stripe.refunds.retrieve(providerRefundId)),
    readEvent: (body, signature, now) => eventOf(verifiedEvent(stripe, body, signature, webhookSecret, now)),
    amountOf: amountFromStripe,
  }
}

const standInAt = ({ protocol, hostname, port }: URL) => ({
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  host: hostname,
  ...(port ? { port: Number(port) } : {}),
})

const isTooLate = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'expires_at'

/** Whether Stripe has refused the request for good, unlike a lost connection, a rate limit or a failure of its own. */
const isFinal = (error: unknown): error is Error =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const sessionError = (error: unknown): Error => {
  if (error instanceof SessionRefused) return error
  return new (isFinal(error) ? SessionRefused : ProviderUnavailable)(messageOf(error), { cause: error })
}

async function settle(request: Promise<Stripe.Refund>): Promise<RefundResult> {
  try {
    const { id: providerRefundId, status, failure_reason: reason } = await request
    if (status === 'succeeded') return { state: 'sent', providerRefundId }
    if (status === 'pending' || status === 'requires_action') return { state: 'pending', providerRefundId }
    return { state: 'failed', problem: reason ?? status ?? 'unknown', providerRefundId }
  } catch (error) {
    if (isFinal(error)) return { state: 'failed', problem: error.message }
    const isSilent = error instanceof Stripe.errors.StripeConnectionError
    throw new (isSilent ? ProviderSilent : ProviderUnavailable)(messageOf(error), { cause: error })
  }
}

function verifiedEvent(stripe: Stripe, body: Buffer, signature: string, secret: string, now: Date): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, SIGNATURE_HOLDS_SECONDS, undefined, now.getTime())
  } catch (error) {
    throw new WrongSignature(messageOf(error), { cause: error })
  }
}

const idOf = (given: string | { id: string } | null) => (typeof given === 'string' ? given : (given?.id ?? null))

const timeOf = (seconds: number) => new Date(seconds * 1000)

/** Maps Stripe's events to ours (decisions §13.4). */
function eventOf(event: Stripe.Event): ProviderEvent {
  const { id, type } = event
  const time = timeOf(event.created)
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { payment_status: status, amount_total: providerAmount, currency } = event.data.object
      // Completed but not paid yet: a later event reports the outcome.
      if (event.type === 'checkout.session.completed' && status !== 'paid') return { id, type, kind: 'other' }
      const currencyCode = (currency ?? '').toUpperCase()
      return { id, type, kind: 'paid', session: sessionOf(event.data.object), currencyCode, providerAmount: providerAmount ?? 0, time }
    }
    case 'checkout.session.async_payment_failed':
      return { id, type, kind: 'failed', session: sessionOf(event.data.object) }
    case 'checkout.session.expired':
      return { id, type, kind: 'expired', session: sessionOf(event.data.object) }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { payment_intent: intent, created, status } = event.data.object
      const intentId = idOf(intent)
      if (!intentId) return { id, type, kind: 'other' }
      const { open, won, lost } = CHARGEBACK_STATUS
      // A closed dispute that is not lost was won, was prevented or was only an inquiry.
      const outcome = status === 'lost' ? lost : won
      return {
        id,
        type,
        kind: 'chargeback',
        status: event.type === 'charge.dispute.created' ? open : outcome,
        intentId,
        time: timeOf(created),
      }
    }
    default:
      return { id, type, kind: 'other' }
  }
}

const sessionOf = ({ id, client_reference_id: payId, payment_intent: intent }: Stripe.Checkout.Session) => ({
  payId,
  sessionId: id,
  intentId: idOf(intent),
})
