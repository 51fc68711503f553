import type { Language } from '#contract/languages.ts'
import type { Amount, Currency } from '#contract/money.ts'

/** Request for one visit to the provider's payment page. */
export interface SessionRequest {
  payId: number
  currency: Currency
  amount: Amount
  /** Number of what is paid, shown to the buyer on the provider's page. */
  reference: string
  /** URL that the page returns to. The payment's state is never derived from that visit. */
  returnUrl: string
  /** Creation time of the payment, so that a repeated request is identical to the second. */
  createTime: Date
  now: Date
  language: Language
}

/** State of a refund at the provider. */
export type RefundResult =
  | { state: 'sent' | 'pending'; providerRefundId: string }
  /** Final: an operator must look at it. */
  | { state: 'failed'; problem: string; providerRefundId?: string }

export type ProviderEvent = { id: string; type: string } & (
  | { kind: 'paid'; session: SessionFacts; currencyCode: string; providerAmount: number; time: Date }
  | { kind: 'failed' | 'expired'; session: SessionFacts }
  /** `time` is the dispute's own and identifies it; its events arrive in any order. */
  | { kind: 'chargeback'; status: 1 | 2 | 3; intentId: string; time: Date }
  | { kind: 'other' }
)

interface SessionFacts {
  payId: string | null
  sessionId: string
  intentId: string | null
}

/** The signature is wrong or older than five minutes. */
export class WrongSignature extends Error {}
/** The provider refuses this payment for good; a retry does not help. */
export class SessionRefused extends Error {}
/** No answer, or an inconclusive one: a retry of the same request may succeed. */
export class ProviderUnavailable extends Error {}
/** No answer at all: the next request would wait just as long. */
export class ProviderSilent extends ProviderUnavailable {}

/** The provider of card payments (decisions §13.4). Never call it inside a transaction. */
export interface CardProvider {
  /** Whether it can charge exactly this amount in this currency. */
  takes(currency: Currency, amount: Amount): boolean
  /** Idempotent: the same request leads to the same page. Throws SessionRefused or ProviderUnavailable. */
  openSession(request: SessionRequest): Promise<{ sessionId: string; payUrl: string }>
  /** Idempotent by refundNo. Throws ProviderUnavailable or ProviderSilent. */
  refund(request: { refundNo: string; intentId: string; currency: Currency; amount: Amount }): Promise<RefundResult>
  /** Reads the state of a pending refund. Throws ProviderUnavailable or ProviderSilent. */
  readRefund(providerRefundId: string): Promise<RefundResult>
  /** Verifies and parses a webhook. Throws WrongSignature. */
  readEvent(body: Buffer, signature: string, now: Date): ProviderEvent
  /** Converts an event's amount to the currency's smallest unit; null if it is not a valid amount. */
  amountOf(currency: Currency, providerAmount: number): Amount | null
}
