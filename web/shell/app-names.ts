import { shell_app_android, shell_app_ios, shell_app_web } from '#words'

/** Client types of §2. */
export const APP_NAMES: Record<number, () => string> = { 1: shell_app_android, 2: shell_app_ios, 3: shell_app_web }
