import { countCart } from '#contract/cart/cart.ts'
import { needsSignIn } from '#contract/errors.ts'
import { BASE_OF, type ChatEvent, CLOSE_CODES, LIVE_BASES, type LiveBase, type LiveFrame, openLive } from '#contract/live.ts'
import { api, CallFailed } from '#web/browser/api.ts'
import { readQueue } from '#web/browser/live/chat-queue.ts'
import { cartFrames, chatEvents, inquiryFrames, orderFrames } from '#web/browser/live/frame-channel.ts'
import { refreshUnread } from '#web/browser/live/unread-counts.ts'
import { type LiveHandle, useSessionState } from '#web/browser/session-state.ts'
import { readStored } from '#web/browser/storage.ts'

/** §9: a closed connection is reopened after this time. */
const RECONNECT_AFTER_MS = 3000
/** decisions.md §2: counts are fetched at most this often, however many frames arrive. */
const REFRESH_EVERY_MS = 1000
/** A change's frame may arrive before the answer to the tab that made the change: wait this long before fetching the count. */
const ANSWER_WITHIN_MS = 300

/** §3: the field of the client's state that holds each connection. */
const HANDLE = { message: 'messageConnection', chat: 'chatConnection', cart: 'cartConnection' } as const satisfies Record<
  LiveBase,
  LiveHandle
>

/**
 * §4: the three live connections of a signed-in user, reopened whenever they close. A frame is only a hint to fetch the counts
 * again. Failures are never shown. Returns a function that closes them.
 */
export function openLiveConnections(userId: string): () => void {
  const token = readStored('TOKEN')
  const end = new AbortController()
  const { signal } = end
  const sockets = new Map<LiveBase, WebSocket>()
  const requestTicket = together(async () => (await api(openLive, {}, { quiet: 'always', signal })).data)
  const refreshCart = atMostEvery(REFRESH_EVERY_MS, signal, async () => {
    const { data } = await api(countCart, {}, { quiet: true, signal })
    useSessionState.setState({ cartCount: data })
  })
  const requestUnread = atMostEvery(REFRESH_EVERY_MS, signal, () => refreshUnread(signal))

  async function open(base: LiveBase): Promise<void> {
    // Another tab has signed out or switched user: this page is left as soon as it becomes visible (§4).
    if (signal.aborted || readStored('TOKEN') !== token) return
    try {
      // One ticket opens one connection per base, so connections opened at the same time share it.
      const { ticket, bases } = await requestTicket()
      if (!signal.aborted) connect(base, `${location.origin.replace(/^http/, 'ws')}${bases[base]}/${userId}?ticket=${ticket}`)
    } catch (error) {
      if (!isSessionOver(error)) reopenLater(base)
    }
  }

  function connect(base: LiveBase, address: string): void {
    const socket = new WebSocket(address)
    const refresh = base === 'cart' ? refreshCart : requestUnread
    setSocket(base, socket)
    // Changes were missed while disconnected, or at first since the document was rendered.
    socket.addEventListener('open', refresh, { signal })
    if (base === BASE_OF.order) socket.addEventListener('open', catchUpOnPages, { signal })
    if (base === BASE_OF.chat) socket.addEventListener('open', catchUpOnChat, { signal })
    if (base === BASE_OF.cart) socket.addEventListener('open', () => cartFrames.publish(null), { signal })
    socket.addEventListener('message', ({ data }) => hear(data), { signal })
    socket.addEventListener('close', ({ code }) => reopen(base, code), { signal })
  }

  const hear = (data: unknown) => {
    const frame = frameOf(data)
    const count = frame?.cmd === 'cart' ? countIn(frame) : undefined
    if (count !== undefined) setTimeout(() => useSessionState.getState().cartCount !== count && refreshCart(), ANSWER_WITHIN_MS)
    else if (frame?.cmd === 'cart') refreshCart()
    else if (frame && !isTyping(frame)) requestUnread()
    if (frame?.cmd === 'chat') chatEvents.publish(frame.data as ChatEvent)
    if (frame?.cmd === 'cart') cartFrames.publish('cart')
    if (frame?.cmd === 'order') orderFrames.publish(idIn(frame, 'orderId'))
    if (frame?.cmd === 'message' && idIn(frame, 'inquiryId')) inquiryFrames.publish(idIn(frame, 'inquiryId'))
  }

  function reopen(base: LiveBase, code: number): void {
    setSocket(base, null)
    if (code === CLOSE_CODES.tooMany) openWhenVisible(base)
    else reopenLater(base)
  }

  const reopenLater = (base: LiveBase) => setTimeout(() => void open(base), RECONNECT_AFTER_MS)

  /** decisions.md §2: a tab beyond the limit waits until it becomes visible. */
  function openWhenVisible(base: LiveBase): void {
    const look = () => {
      if (document.visibilityState === 'hidden') return
      document.removeEventListener('visibilitychange', look)
      void open(base)
    }
    document.addEventListener('visibilitychange', look, { signal })
  }

  function setSocket(base: LiveBase, socket: WebSocket | null): void {
    if (socket) sockets.set(base, socket)
    else sockets.delete(base)
    useSessionState.setState({ [HANDLE[base]]: socket })
  }

  for (const base of Object.keys(LIVE_BASES) as LiveBase[]) void open(base)
  return () => {
    end.abort()
    for (const [base, socket] of sockets) {
      close(socket)
      setSocket(base, null)
    }
  }
}

/** Makes pages of orders and inquiries load their data again. */
function catchUpOnPages(): void {
  for (const frames of [orderFrames, inquiryFrames]) frames.publish(null)
}

/** Makes conversations load missed messages, and sends those written while disconnected. */
function catchUpOnChat(): void {
  chatEvents.publish(null)
  if (readQueue().length > 0) void import('#web/browser/live/send-queue.ts').then(({ sendQueued }) => sendQueued())
}

/** Null if the data is not a frame, such as a proxy's text. */
/** Comes often, and changes no count. */
const isTyping = ({ cmd, data }: LiveFrame) => cmd === 'chat' && (data as ChatEvent).event === 'typing'

function frameOf(data: unknown): LiveFrame | null {
  try {
    const frame = JSON.parse(String(data)) as Partial<LiveFrame> | null
    return typeof frame?.cmd === 'string' ? (frame as LiveFrame) : null
  } catch {
    return null
  }
}

/** The cart's count after the change: the tab that made the change shows it already and need not fetch it. */
const countIn = ({ data }: LiveFrame): unknown => (data as { cartCount?: unknown } | null)?.cartCount

const idIn = ({ data }: LiveFrame, name: 'orderId' | 'inquiryId'): string | null => {
  const id = (data as Partial<Record<typeof name, unknown>> | null)?.[name]
  return typeof id === 'string' ? id : null
}

const isSessionOver = (error: unknown) => error instanceof CallFailed && needsSignIn(error.failure.code)

/** Browsers log an error for a connection that is closed before it is open. */
function close(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => socket.close())
  else socket.close()
}

/** Calls made while one is pending share its answer. */
function together<Answer>(request: () => Promise<Answer>): () => Promise<Answer> {
  let pending: Promise<Answer> | null = null
  return () => {
    pending ??= request().finally(() => {
      pending = null
    })
    return pending
  }
}

/** Throttles: runs the work now, or when `ms` have passed since it last started; calls in between are merged into one run. */
function atMostEvery(ms: number, signal: AbortSignal, work: () => Promise<void>): () => void {
  let isBusy = false
  let isNeeded = false
  const begin = async () => {
    isBusy = true
    while (isNeeded && !signal.aborted) {
      isNeeded = false
      // A count that could not be fetched stays as it was; the next frame or connection retries.
      await Promise.all([work().catch(() => {}), new Promise((resolve) => setTimeout(resolve, ms))])
    }
    isBusy = false
  }
  return () => {
    isNeeded = true
    if (!isBusy) void begin()
  }
}
