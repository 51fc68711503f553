import { afterAll, vi } from 'vitest'

/** The files of a worker share its globals: a clock or timers that one has stopped would stand still for all that come after it. */
afterAll(() => void vi.useRealTimers())
