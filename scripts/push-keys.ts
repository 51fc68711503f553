// npm run push:keys: prints a new pair of keys for web push. Whoever changes them ends what browsers have subscribed to.
import { newKeyPair } from '#server/kernel/push/settings.ts'

const { publicKey, privateKey } = newKeyPair()
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`)
