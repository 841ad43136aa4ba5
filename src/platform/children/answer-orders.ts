import type { Answer, Order } from './order-child.ts';

/** The child's side of `createOrderChild`: carries out one order after another until the parent disconnects. */
export function answerOrders<Input, Output>(carryOut: (input: Input) => Output | Promise<Output>): void {
  let last: Promise<void> = Promise.resolve();
  process.on('message', ({ id, input }: Order<Input>) => {
    last = last
      .then(() => carryOut(input))
      .then(
        (output) => answer({ id, output }),
        (error: unknown) => answer({ id, error: String(error) }),
      );
  });
  process.once('disconnect', () => process.exit());
}

function answer(message: Answer<unknown>): void {
  if (process.connected) process.send?.(message);
}
