// Every component of the app, in the layers that base.css puts in order.
import '#ui/base.css';
import '@mantine/core/styles.layer.css';
