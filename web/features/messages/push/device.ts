import { addPushDevice, type PushState, removePushDevice } from '#contract/messages/push.ts'
import { api } from '#web/browser/api.ts'

/** What this browser allows: `install` on iPhones and iPads, where only an installed app gets notifications. */
export type Ability = 'ready' | 'denied' | 'install' | 'lacking'

export function abilityHere(): Ability {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'ready'
  return /iPhone|iPod|iPad/.test(navigator.userAgent) && isSecureContext ? 'install' : 'lacking'
}

/** Asks for permission and subscribes at the browser’s push service. Undefined if permission was denied. */
export async function switchOn(publicKey: string): Promise<PushState | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  // Same registration as in web/browser/pages/service-worker.ts, repeated so that not every page loads a shared module.
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const key = bytesOf(publicKey)
  const former = await pushManager.getSubscription()
  // A browser keeps one subscription per site and refuses another one with a different key.
  if (former && !isSame(former.options.applicationServerKey, key)) await former.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint } = subscription
  const answer = await api(addPushDevice, {
    endpoint,
    p256dh: textOf(subscription.getKey('p256dh')),
    auth: textOf(subscription.getKey('auth')),
  })
  return answer.data
}

export async function switchOff(): Promise<PushState> {
  const { data } = await api(removePushDevice, {})
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  return data
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const isSame = (one: ArrayBuffer | null, other: Uint8Array<ArrayBuffer>): boolean => one !== null && textOf(one) === textOf(other.buffer)
