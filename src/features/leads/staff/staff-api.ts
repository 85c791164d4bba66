import { conflict, failure, invalidField } from '#src/errors.ts';
import { DONE, type StaffHandlers } from '#src/staff/staff-contract.ts';
import { giveLead, memberName } from '../change-leads.ts';
import { sendAnswer } from './staff-answer.ts';
import type { deskContracts } from './staff-contract.ts';
import type { Desk } from './staff-desks.ts';
import { addEntry, answersOf, changeNote, lockLead, setLeadState } from './staff-queries.ts';

const MISSING = failure('not-found', { message: 'There is no such request.' });

/**
 * Handlers of the actions on a desk's requests. The audit record refers to entries without their text, since it
 * outlives the person's data.
 */
export function deskApi(
  desk: Desk,
  publicUrl: string,
): StaffHandlers<ReturnType<typeof deskContracts>> {
  const entity = desk.name;
  return {
    async move({ params: { id }, body: { state, note } }, { db, staff, audit }) {
      const before = await lockLead(db, desk, id);
      if (!before) return MISSING;
      if (before.state === state) return conflict('The request is already in this state.');
      await setLeadState(db, id, { state, actor: staff.email, note });
      await audit({ entity, id, before: { state: before.state }, after: { state } });
      return DONE;
    },
    async assign({ params: { id }, body: { staff_id } }, { db, staff, audit }) {
      const before = await lockLead(db, desk, id);
      if (!before) return MISSING;
      const to = await memberName(db, desk, staff_id);
      if (!to) return invalidField('staff_id', 'This person does not work at this desk.');
      await giveLead(db, id, { id: staff_id, name: to }, staff);
      await audit({
        entity,
        id,
        before: { assignee_id: before.assignee_id },
        after: { assignee_id: staff_id },
      });
      return DONE;
    },
    async note({ params: { id }, body }, { db, staff, audit }) {
      if (!(await lockLead(db, desk, id))) return MISSING;
      const entry = { ...body, leadId: id, staffEmail: staff.email };
      const note = await addEntry(db, { ...entry, kind: 'note' });
      // Sent again because its answer was lost, perhaps with changes.
      if (!note && !(await changeNote(db, entry))) return conflict('This note cannot be changed.');
      await audit({ entity, id, after: { note: note ?? body.id } });
      return DONE;
    },
    async answer(
      { params: { id }, body: { answers_seen: answersSeen, ...body } },
      { db, staff, audit, changesNothing },
    ) {
      const lead = await lockLead(db, desk, id);
      if (!lead) return MISSING;
      const answers = await answersOf(db, id);
      const before = answers.find((answer) => answer.id === body.id);
      if (before && before.subject === body.subject && before.text === body.text) {
        changesNothing();
        return DONE;
      }
      if (before) {
        const message =
          'This answer has already been sent, without your last changes. They were not sent.';
        return failure('conflict', {
          message,
          current: { answers: [before], answers_seen: answers.length },
        });
      }
      // Nobody receives two letters because two people answered: the second sees the first answer before sending.
      if (answers.length > answersSeen) {
        const message =
          'Somebody else has answered this request in the meantime. Nothing was sent.';
        return failure('conflict', {
          message,
          current: { answers: answers.slice(answersSeen), answers_seen: answers.length },
        });
      }
      const entry = await addEntry(db, {
        ...body,
        leadId: id,
        kind: 'answer',
        staffEmail: staff.email,
      });
      if (entry === undefined) return conflict('This answer has already been sent.');
      const sent = await sendAnswer(db, {
        desk,
        lead,
        entry,
        staffName: staff.name,
        publicUrl,
        ...body,
      });
      if (!sent) return invalidField('text', 'This address cannot receive e-mail.');
      await db.query(
        'UPDATE lead SET first_answer_at = COALESCE(first_answer_at, now()) WHERE id = $1',
        [id],
      );
      if (lead.state === 'new')
        await setLeadState(db, id, { state: 'open', actor: staff.email, note: '' });
      await audit({ entity, id, before: { state: lead.state }, after: { answer: entry } });
      return DONE;
    },
  };
}
