/** An answer that is being made for all who request it meanwhile. */
export interface Making {
  /** The network that requested it first. */
  network: string;
  /** It waits for its turn, behind what its network has requested before. */
  isQueued: boolean;
  /** Another network's request did not wait for it, and may be faster. */
  isOvertaken: boolean;
  made: Promise<void>;
  /** Releases those who wait for it. */
  end(): void;
}

/** The answers that are being made, by their keys: each is made once for all. */
export class AnswersUnderWay {
  readonly #underWay = new Map<string, Making>();

  /** The answer that a request should wait for; none if it is still in another network's queue. */
  awaited(key: string, network: string): Making | undefined {
    const other = this.#underWay.get(key);
    return other?.isQueued && other.network !== network ? undefined : other;
  }

  /** Begins an answer, which `end` must follow whatever becomes of it. */
  begin(key: string, network: string): Making {
    const other = this.#underWay.get(key);
    if (other) other.isOvertaken = true;
    const { promise: made, resolve } = Promise.withResolvers<void>();
    const making: Making = {
      network,
      isQueued: false,
      isOvertaken: false,
      made,
      end: () => {
        if (this.#underWay.get(key) === making) this.#underWay.delete(key);
        resolve();
      },
    };
    this.#underWay.set(key, making);
    return making;
  }
}
