import { Link } from '#src/router/link.tsx';
import { pages } from '#src/routes.ts';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { marketingWording } from './wording.ts';

interface Props {
  name: string;
  error?: string;
  onInput: () => void;
}

/** The required checkbox for terms and privacy policy. */
export function AgreeBox(props: Props) {
  return (
    <Checkbox {...props} required>
      {'I agree to the '}
      <Link className="link" to={pages.termsAndCondition}>
        Terms & Conditions
      </Link>
      {' and the '}
      <Link className="link" to={pages.privacyPolicies}>
        Privacy Policy
      </Link>
      .
    </Checkbox>
  );
}

/**
 * The checkboxes of the request forms: a notice that is ticked by default and not sent (docs/contract.md, "Forms"), and
 * the optional consent to marketing.
 */
export function RequestBoxes() {
  return (
    <>
      <Checkbox name="privacy_policy" defaultChecked>
        {'I have read the '}
        <Link className="link" to={pages.privacyPolicies}>
          Privacy Policy
        </Link>
        .
      </Checkbox>
      <Checkbox name="marketing_consent">{marketingWording} (optional)</Checkbox>
    </>
  );
}
