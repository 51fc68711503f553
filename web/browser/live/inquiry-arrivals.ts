const NAME = 'inquiryArrivals'
const STORE = 'arrivals'
const KEY = 'waiting'

/** What was pasted into the home page's box, for the inquiry form. A sign-in may come in between, and no URL can carry pictures. */
export interface Arrivals {
  text: string
  pictures: File[]
}

const NOTHING: Arrivals = { text: '', pictures: [] }

/** Fallback for browsers without IndexedDB: lasts until the page is left. */
let inThisPage: Arrivals | null = null

export async function storeArrivals(arrivals: Arrivals): Promise<void> {
  inThisPage = arrivals
  await inStore('readwrite', (store) => store.put(arrivals, KEY)).catch(() => {})
}

/** Returns what is waiting and removes it. */
export async function takeArrivals(): Promise<Arrivals> {
  const stored = await inStore('readwrite', (store) => {
    const request = store.get(KEY)
    store.delete(KEY)
    return request
  }).catch(() => null)
  const arrivals = (stored as Arrivals | null | undefined) ?? inThisPage ?? NOTHING
  inThisPage = null
  return arrivals
}

async function inStore(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const database = await openDatabase()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = work(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
