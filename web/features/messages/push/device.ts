import { addPushDevice, type PushState, removePushDevice } from '#contract/messages/push.ts'
import { api } from '#web/browser/api.ts'

/** What this browser allows: `install` on iPhones and iPads, where only an installed app is notified. */
export type Ability = 'ready' | 'denied' | 'install' | 'lacking'

export function abilityHere(): Ability {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'ready'
  return /iPhone|iPod|iPad/.test(navigator.userAgent) && isSecureContext ? 'install' : 'lacking'
}

/** Asks the person for permission, and the browser’s push service for an address. Undefined where the person said no. */
export async function switchOn(publicKey: string): Promise<PushState | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  // As every page does once it is idle (web/browser/pages/service-worker.ts); a part shared with all of them would weigh on each.
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const key = bytesOf(publicKey)
  const former = await pushManager.getSubscription()
  // A browser keeps one subscription a site, and gives no second one by another key.
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
