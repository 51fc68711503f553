import { fork } from 'node:child_process'
import { type TaskSettings, type TaskWorker, taskRunner } from '#server/kernel/threads/tasks.ts'

/**
 * Runs tasks in a child process, for work that needs much memory: a thread that has ended leaves a third of its memory allocated in this
 * process, a child process none.
 */
export const workProcess = <Task, Result>(settings: TaskSettings): ((task: Task) => Promise<Result>) =>
  taskRunner(() => startProcess(settings), settings)

function startProcess({ file, mostMemoryMb }: TaskSettings): TaskWorker {
  const child = fork(file, {
    serialization: 'advanced',
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: ['--max-semi-space-size=4', `--max-old-space-size=${mostMemoryMb}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // A child that cannot be started emits no exit event by itself.
  child.once('error', () => void (child.pid === undefined && child.emit('exit', 1)))
  child.unref()
  return {
    events: child,
    // Ignores the error of sending to a child that is just exiting: its exit event then makes the next one get the task.
    send: (task) => void child.send(task as object, () => {}),
    end: () => void child.kill('SIGKILL'),
    ref: () => child.channel?.ref(),
    unref: () => child.channel?.unref(),
  }
}
