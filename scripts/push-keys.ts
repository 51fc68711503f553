// npm run push:keys: prints a new key pair for web push. Changing the keys ends all existing browser subscriptions.
import { newKeyPair } from '#server/kernel/push/settings.ts'

const { publicKey, privateKey } = newKeyPair()
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`)
