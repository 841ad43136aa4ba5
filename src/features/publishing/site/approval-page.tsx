import { approvalTexts as t, type AskedPost } from '../approval.ts';

export const approvalStyles = `
.posts { display: grid; gap: 2rem; margin-block-start: 2rem; max-inline-size: 40rem; }
.post { display: grid; gap: 1rem; padding: clamp(1rem, 4vw, 1.5rem); border: 1px solid var(--ff-border); border-radius: .75rem; background: var(--ff-surface); overflow-wrap: anywhere; }
.post header { display: block; padding: 0; border: 0; background: none; }
.post h2 { font-size: 1.125rem; }
.post .text { white-space: pre-wrap; }
.meta { color: var(--ff-muted); font-size: .9375rem; }
.media { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr)); gap: .5rem; }
.media img, .media video { display: block; inline-size: 100%; border-radius: .5rem; }
.media > :only-child { grid-column: 1 / -1; }
form { display: grid; gap: .75rem; margin: 0; }
label { display: grid; gap: .25rem; font-size: .9375rem; }
textarea { padding: .625rem .75rem; border: 1px solid var(--ff-muted); border-radius: .5rem; font: inherit; color: inherit; background: var(--ff-bg); resize: vertical; min-block-size: 4.5rem; }
textarea:focus-visible { outline: 2px solid var(--ff-primary-text); outline-offset: 1px; }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; }
.button { padding-block: .625rem; }
.quiet { color: var(--ff-text); background: none; border-color: var(--ff-muted); }
.state { font-weight: 600; }
`;

/** Posts that wait, each with its own buttons. */
export function ApprovalPage({ businessName, posts }: { businessName: string; posts: readonly AskedPost[] }) {
  const waiting = posts.filter(({ state }) => state === 'approval').length;
  return (
    <>
      <h1>
        {t.titleBefore} <bdi>{businessName}</bdi>
      </h1>
      <p className="of">{t.waiting(waiting)}</p>
      <div className="posts">
        {posts.map((post) => (
          <Post key={post.uid} post={post} />
        ))}
      </div>
    </>
  );
}

function Post({ post }: { post: AskedPost }) {
  const { uid, channelName, kindLabel, title, text, firstComment, link, media, when } = post;
  return (
    <article className="post" aria-labelledby={`post-${uid}`}>
      <header>
        <h2 id={`post-${uid}`}>
          <bdi>{channelName}</bdi>
        </h2>
        <p className="meta">{[kindLabel, when].filter(Boolean).join(' · ')}</p>
      </header>
      {media.length > 0 && (
        <div className="media">
          {media.map(({ url, isVideo, alt }) =>
            isVideo ? <video key={url} src={url} controls preload="metadata" /> : <img key={url} src={url} alt={alt} />,
          )}
        </div>
      )}
      {title && (
        <p className="state" dir="auto">
          {title}
        </p>
      )}
      <p className="text" dir="auto">
        {text}
      </p>
      {link && (
        <p className="meta">
          {t.link} {link}
        </p>
      )}
      {firstComment && (
        <p className="meta" dir="auto">
          {t.firstComment} {firstComment}
        </p>
      )}
      {post.state === 'approval' ? (
        <Decision uid={uid} version={post.version} channelName={channelName} />
      ) : (
        <p className="state">{t.answer(post)}</p>
      )}
    </article>
  );
}

interface DecisionProps {
  uid: string;
  version: number;
  channelName: string;
}

function Decision({ uid, version, channelName }: DecisionProps) {
  return (
    <form method="post">
      <input type="hidden" name="post" value={uid} />
      <input type="hidden" name="version" value={version} />
      <label>
        {t.remark}
        <textarea name="remark" maxLength={1_000} dir="auto" />
      </label>
      <div className="buttons">
        <button className="button" name="decision" value="approve" aria-label={t.approveOne(channelName)}>
          {t.approve}
        </button>
        <button className="button quiet" name="decision" value="return" aria-label={t.sendBackOne(channelName)}>
          {t.sendBack}
        </button>
      </div>
    </form>
  );
}
