import { serveParent } from '../../child-processes/serve-parent.ts';
import { type TraceReply, type TraceRequest, traceRequestSchema } from './trace-messages.ts';

/** Loads the libraries of a kind of file when the first one arrives. */
async function answer({ stamp, task }: TraceRequest): Promise<TraceReply> {
  switch (task.kind) {
    case 'pdf': {
      const { stampPdf } = await import('../stamping/stamp-pdf.ts');
      return stampPdf(task.bytes, stamp);
    }
    case 'picture': {
      const { stampPicture } = await import('../stamping/stamp-picture.ts');
      return stampPicture(task, stamp);
    }
    case 'cover': {
      const { drawCover } = await import('../stamping/draw-cover.ts');
      return { bytes: await drawCover(task.cover, stamp) };
    }
    default: {
      const unknown: never = task;
      return unknown;
    }
  }
}

serveParent({ name: 'Tracer', requestSchema: traceRequestSchema, answer, endsWhenAltered: true });
