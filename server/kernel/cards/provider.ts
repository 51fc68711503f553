import type { Language } from '#contract/languages.ts'
import type { Amount, Currency } from '#contract/money.ts'

/** One visit to the provider's page. */
export interface SessionRequest {
  payId: number
  currency: Currency
  amount: Amount
  /** What the buyer reads on the provider's page: the number that is paid. */
  reference: string
  /** Where the page leads back to; the state of a payment never follows from it. */
  returnUrl: string
  /** Of the payment: what is repeated is the same to the second. */
  createTime: Date
  now: Date
  language: Language
}

/** What has become of a refund at the provider. */
export type RefundResult =
  | { state: 'sent' | 'pending'; providerRefundId: string }
  /** For good: somebody has to look at it. */
  | { state: 'failed'; problem: string; providerRefundId?: string }

export type ProviderEvent = { id: string; type: string } & (
  | { kind: 'paid'; session: SessionFacts; currencyCode: string; providerAmount: number; time: Date }
  | { kind: 'failed' | 'expired'; session: SessionFacts }
  /** The time is the dispute's own, by which it is known again; its events come in any order. */
  | { kind: 'chargeback'; status: 1 | 2 | 3; intentId: string; time: Date }
  | { kind: 'other' }
)

interface SessionFacts {
  payId: string | null
  sessionId: string
  intentId: string | null
}

/** A signature that is wrong, or older than five minutes. */
export class WrongSignature extends Error {}
/** The provider will not take this payment, however often it is requested. */
export class SessionRefused extends Error {}
/** No answer, or none that settles anything: the same request again may succeed. */
export class ProviderUnavailable extends Error {}
/** No answer at all: whatever is requested next waits as long for one. */
export class ProviderSilent extends ProviderUnavailable {}

/** Whoever takes the cards (decisions §13.4). None of it is called inside a transaction. */
export interface CardProvider {
  /** Whether it can charge just this amount of this currency. */
  takes(currency: Currency, amount: Amount): boolean
  /** The same request again leads to the same page. Throws SessionRefused or ProviderUnavailable. */
  openSession(request: SessionRequest): Promise<{ sessionId: string; payUrl: string }>
  /** The same refundNo again is the same refund. Throws ProviderUnavailable, and ProviderSilent. */
  refund(request: { refundNo: string; intentId: string; currency: Currency; amount: Amount }): Promise<RefundResult>
  /** What has become of a refund that was pending. Throws ProviderUnavailable, and ProviderSilent. */
  readRefund(providerRefundId: string): Promise<RefundResult>
  /** Throws WrongSignature. */
  readEvent(body: Buffer, signature: string, now: Date): ProviderEvent
  /** An amount of an event in the currency's smallest unit; null where it is none. */
  amountOf(currency: Currency, providerAmount: number): Amount | null
}
