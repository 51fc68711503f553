import { fork } from 'node:child_process'
import { type TaskSettings, type TaskWorker, workBy } from '#server/kernel/threads/tasks.ts'

/**
 * Work for a process of its own, where it takes much memory: a thread that has ended leaves a third of what it took in this process, and a
 * process nothing.
 */
export const workProcess = <Task, Result>(settings: TaskSettings): ((task: Task) => Promise<Result>) =>
  workBy(() => startProcess(settings), settings)

function startProcess({ file, mostMemoryMb }: TaskSettings): TaskWorker {
  const child = fork(file, {
    serialization: 'advanced',
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: ['--max-semi-space-size=4', `--max-old-space-size=${mostMemoryMb}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // One that cannot be started has no end of its own.
  child.once('error', () => void (child.pid === undefined && child.emit('exit', 1)))
  child.unref()
  return {
    events: child,
    // To one that is just ending, idle, it is sent in vain: its end says so, and the next one gets the task.
    send: (task) => void child.send(task as object, () => {}),
    end: () => void child.kill('SIGKILL'),
    ref: () => child.channel?.ref(),
    unref: () => child.channel?.unref(),
  }
}
